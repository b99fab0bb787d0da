declare module 'html-encoding-sniffer' {
  /** The name of the encoding that a page is in, by the standard's rules; `defaultEncoding` where nothing says it. */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: {
      readonly transportLayerEncodingLabel: string | undefined;
      readonly maxPrescanBytes: number;
      readonly defaultEncoding: string;
    },
  ): string;
}

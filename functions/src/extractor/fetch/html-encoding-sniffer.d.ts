declare module 'html-encoding-sniffer' {
  /** The name of a page's encoding, by the standard's rules; `defaultEncoding` where nothing declares it. */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: {
      readonly transportLayerEncodingLabel: string | undefined;
      readonly maxPrescanBytes: number;
      readonly defaultEncoding: string;
    },
  ): string;
}

declare module 'html-encoding-sniffer' {
  /** Returns the name of a page's encoding, by the standard's rules; `defaultEncoding` when it is undeclared. */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: {
      readonly transportLayerEncodingLabel: string | undefined;
      readonly maxPrescanBytes: number;
      readonly defaultEncoding: string;
    },
  ): string;
}

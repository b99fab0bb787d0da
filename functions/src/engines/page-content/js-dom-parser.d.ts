declare module '@mozilla/readability/JSDOMParser.js' {
  /** The document that Readability brings for itself: as much of the DOM as it uses, read from well-formed markup. */
  export default class JSDOMParser {
    parse(markup: string): Document;
  }
}

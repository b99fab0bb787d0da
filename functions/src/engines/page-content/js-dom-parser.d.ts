declare module '@mozilla/readability/JSDOMParser.js' {
  /** Readability's own DOM: the subset that it uses, parsed from well-formed markup. */
  export default class JSDOMParser {
    parse(markup: string): Document;
  }
}

/** Message handler of pdf.js' parsing half, published without types. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: {
    /** Answers the messages that arrive at the port. */
    initializeFromPort(port: object): void;
  };
}

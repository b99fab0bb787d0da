/** What pdf.js publishes of its parsing half without types: its handler of messages. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: {
    /** Answers the messages that arrive at the port. */
    initializeFromPort(port: object): void;
  };
}

declare module 'pdfmake/build/fonts/Roboto.js' {
  const container: {
    readonly vfs: Record<string, { readonly data: string; readonly encoding: 'base64' }>;
    readonly fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>;
  };
  export default container;
}

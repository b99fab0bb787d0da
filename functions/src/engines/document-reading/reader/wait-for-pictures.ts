import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { annotationMode } from './visibility/draw-page.ts';

/** Max wait for a picture that pdf.js never reports. A busy decoder blocks timers. */
const maxWaitMs = 1_000;

/** Waits until the pictures of an examined page are decoded, so that this page is blamed for their effects. */
export async function waitForPictures(page: PDFPageProxy): Promise<void> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode });
  const pictures = new Set<string>();
  for (let at = 0; at < fnArray.length; at += 1) {
    if (fnArray[at] !== OPS.dependency) continue;
    for (const name of argsArray[at]) if (name.includes('img_')) pictures.add(name);
  }
  if (pictures.size === 0) return;
  const { promise: isLatePromise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxWaitMs);
  const decodedPromises = [...pictures].map(
    (name) =>
      new Promise<void>((done) => {
        const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
        objects.get(name, () => done());
      }),
  );
  await Promise.race([Promise.all(decodedPromises), isLatePromise]);
  clearTimeout(timer);
}

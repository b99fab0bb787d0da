import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDocuments } from '@/shared/library/use-documents.ts';
import { paths } from '@/shared/paths.ts';
import type { QueuedUpload } from './upload-queue.ts';

/**
 * Returns a function that marks an upload to be compared with the document that has its name. Once the upload is
 * stored beside it, opens the form of a comparison with both versions.
 */
export function useCompareAfterUpload(uploads: readonly QueuedUpload[]): (uploadId: string) => void {
  const navigate = useNavigate();
  const { documents } = useDocuments();
  /** Id of the earlier version by upload. */
  const earlierRef = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { id, phase } of uploads) {
      const earlier = earlierRef.current.get(id);
      const storedFile = phase.name === 'done' ? phase.response.uploaded_files[0] : undefined;
      if (earlier === undefined || storedFile === undefined) continue;
      earlierRef.current.delete(id);
      void navigate(paths.comparing('document', earlier, storedFile.id));
    }
  }, [uploads, navigate]);
  return (uploadId) => {
    const name = uploads.find(({ id }) => id === uploadId)?.filename;
    const earlier = documents.find((document) => document.name === name);
    if (earlier !== undefined) earlierRef.current.set(uploadId, earlier.id);
  };
}

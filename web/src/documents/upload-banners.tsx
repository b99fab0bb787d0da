import { useEffect, useState } from 'react';
import { Banner } from '@/shared/ui/banner.tsx';
import type { UploadBanner } from './describe-upload-failure.ts';

/** What came of the last uploads. Each message can be dismissed; the next uploads show theirs again. */
export function UploadBanners({ banners }: { banners: readonly UploadBanner[] }) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const isOver = banners.length === 0;
  // Something is running again: what was dismissed before may be said anew.
  useEffect(() => {
    if (isOver) setDismissed([]);
  }, [isOver]);
  const shown = banners.filter((banner) => !dismissed.includes(keyOf(banner)));
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {shown.map((banner) => (
        <Banner
          key={keyOf(banner)}
          kind={banner.tone}
          title={banner.text}
          onDismiss={() => setDismissed([...dismissed, keyOf(banner)])}
        >
          {banner.detail}
        </Banner>
      ))}
    </div>
  );
}

function keyOf({ tone, text, detail }: UploadBanner): string {
  return JSON.stringify([tone, text, detail]);
}

import { useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { useIsMounted } from '@/ui/use-is-mounted.ts';
import { billingTexts } from '../billing-texts.ts';
import { leaveForProvider } from '../leave-for-provider.ts';
import { showFailure } from '../show-failure.ts';

/**
 * Opens a document whose URL must be requested first. The tab opens during the click, because browsers block later
 * ones. If it is blocked too, this tab is used unless the user has navigated away. `opening` is the key of the last
 * click.
 */
export function useOpenDocument() {
  const [opening, setOpening] = useState<string>();
  const isStillShown = useIsMounted();
  const open = async (key: string, load: () => Promise<{ readonly url: string }>): Promise<void> => {
    const tab = openWaitingTab();
    setOpening(key);
    try {
      const { url } = await load();
      if (tab === null && isStillShown()) await leaveForProvider(url);
      else if (tab?.closed === false) tab.location.replace(url);
    } catch (error) {
      tab?.close();
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error, billingTexts.documentFailureTitle, billingTexts.documentFailure);
    } finally {
      setOpening(undefined);
    }
  };
  return { open, opening };
}

/** Opens a tab with a waiting message and without `opener`. Returns `null` when the browser blocks it. */
function openWaitingTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  tab.opener = null;
  tab.document.title = billingTexts.openingDocument;
  tab.document.body.textContent = billingTexts.openingDocument;
  return tab;
}

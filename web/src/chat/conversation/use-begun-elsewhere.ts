import { useCallback, useEffect, useRef } from 'react';

const channelName = 'conversation-begun';

/**
 * An account has one empty conversation, which several windows may show. Calls `onBegun` with the id of one that got
 * its first question in another window; returns the function that tells the others about one that gets it here.
 */
export function useBegunElsewhere(
  onBegun: (conversationId: string) => void,
): (conversationId: string) => void {
  const channelRef = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') onBegun(data);
    });
    channelRef.current = channel;
    return () => channel.close();
  }, [onBegun]);
  return useCallback((conversationId) => channelRef.current?.postMessage(conversationId), []);
}

import { useCallback, useEffect, useRef } from 'react';

const channelName = 'conversation-begun';

/**
 * Several windows may show the account's single empty conversation. Calls `onBegun` with its id after its first
 * question in another window. Returns the function that announces a first question in this one.
 */
export function useConversationBegunElsewhere(
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

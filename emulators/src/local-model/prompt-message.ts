/** Fields of a chat request that the local model reads, under OpenAI's names. */
export interface PromptRequest {
  readonly messages: readonly PromptMessage[];
  readonly response_format?: { readonly type: string } | undefined;
}

export interface PromptMessage {
  readonly role: string;
  readonly content?: string | readonly MessagePart[] | null | undefined;
}

type MessagePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

function partsOf(message: PromptMessage | undefined): readonly MessagePart[] {
  const content = message?.content ?? [];
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}

/** Returns the text parts of a message, joined. */
export function textOf(message: PromptMessage | undefined): string {
  return partsOf(message)
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n');
}

/** Returns the URLs of the pictures of a message, in order. */
export function imagesOf(message: PromptMessage | undefined): string[] {
  return partsOf(message).flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []));
}

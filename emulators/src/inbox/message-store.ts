/** A text message or mail that the stack sent, as in `GET /messages`. */
export interface Message {
  readonly id: string;
  readonly kind: 'sms' | 'mail';
  /** Email address or phone number in international form; several addresses are separated by ", ". */
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** Empty for a message without HTML. */
  readonly html: string;
  /** URLs that the message links to, in order, without duplicates. */
  readonly links: readonly string[];
  /** One-time code of a text message. */
  readonly code?: string;
  /** Header fields of a mail, names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly receivedAt: string;
}

export interface SavedMessages {
  readonly messages: readonly Message[];
  readonly seenIds: readonly string[];
}

const maxMessages = 500;

/** Messages, newest first. A source may add the same message many times. */
export class MessageStore {
  #messages: Message[] = [];
  readonly #seenIds = new Set<string>();

  /** Adds a message unless its id was added before, even before a reset. */
  add(message: Message): void {
    if (this.#seenIds.has(message.id)) return;
    this.#seenIds.add(message.id);
    this.#messages.unshift(message);
    this.#messages.length = Math.min(this.#messages.length, maxMessages);
  }

  /** Returns the newest message first; `to` filters by recipient, ignoring case. */
  list(to?: string): readonly Message[] {
    if (to === undefined) return this.#messages;
    const recipient = to.toLowerCase();
    return this.#messages.filter((message) => message.to.toLowerCase().split(', ').includes(recipient));
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  /** Returns the messages, newest first, and all ids ever added. */
  toSaved(): SavedMessages {
    return { messages: this.#messages, seenIds: [...this.#seenIds] };
  }

  restore({ messages, seenIds }: SavedMessages): void {
    this.#messages = [...messages];
    for (const id of seenIds) this.#seenIds.add(id);
  }

  /** Removes the messages but keeps their ids, because Auth goes on listing its open codes. */
  clear(): void {
    this.#messages = [];
  }
}

/** A text message or mail that the stack sent, as `GET /messages` tells it. */
export interface Message {
  readonly id: string;
  readonly kind: 'sms' | 'mail';
  /** E-mail address or phone number in international form; several addresses are separated by ", ". */
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** Empty where the message has none. */
  readonly html: string;
  /** Every address that the message links to, in order, each once. */
  readonly links: readonly string[];
  /** The one-time code of a text message. */
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

/** The messages, newest first. Sources that are asked again and again add each message once. */
export class MessageStore {
  #messages: Message[] = [];
  readonly #seenIds = new Set<string>();

  /** Adds a message unless one with its id was ever added, also before a reset. */
  add(message: Message): void {
    if (this.#seenIds.has(message.id)) return;
    this.#seenIds.add(message.id);
    this.#messages.unshift(message);
    this.#messages.length = Math.min(this.#messages.length, maxMessages);
  }

  /** Newest first; with `to`, those sent to this address or number (case does not matter). */
  list(to?: string): readonly Message[] {
    if (to === undefined) return this.#messages;
    const wanted = to.toLowerCase();
    return this.#messages.filter((message) => message.to.toLowerCase().split(', ').includes(wanted));
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  /** The messages, newest first, and the ids that were ever added. */
  toSaved(): SavedMessages {
    return { messages: this.#messages, seenIds: [...this.#seenIds] };
  }

  restore({ messages, seenIds }: SavedMessages): void {
    this.#messages = [...messages];
    for (const id of seenIds) this.#seenIds.add(id);
  }

  /** Forgets the messages, and remembers that they were seen: Auth goes on listing its open codes. */
  clear(): void {
    this.#messages = [];
  }
}

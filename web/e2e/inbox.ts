import { expect } from '@playwright/test';
import { z } from 'zod';
import type { StackAddresses } from '../../emulators/src/shared/stack-addresses.ts';

const messageSchema = z.object({
  id: z.string(),
  subject: z.string(),
  links: z.array(z.string()),
  code: z.string().optional(),
});
type Message = z.infer<typeof messageSchema>;

/** Returns the messages that the stack sent to an email or phone number, newest first. */
export async function readInbox(stack: StackAddresses, to: string): Promise<Message[]> {
  const response = await fetch(`${stack.inbox}/messages?to=${encodeURIComponent(to)}`);
  return z.array(messageSchema).parse(await response.json());
}

/** Waits for `count` messages and returns the newest. */
async function newestMessage(stack: StackAddresses, to: string, count: number): Promise<Message> {
  let messages: Message[] = [];
  await expect
    .poll(async () => {
      messages = await readInbox(stack, to);
      return messages.length;
    }, `messages to ${to}`)
    .toBeGreaterThanOrEqual(count);
  const [newest] = messages;
  if (newest === undefined) throw new Error(`there is no message to ${to}`);
  return newest;
}

/** Waits for `count` text messages to a number (E.164) and returns the code of the newest. */
export async function readSmsCode(stack: StackAddresses, phone: string, count = 1): Promise<string> {
  const { code } = await newestMessage(stack, phone, count);
  if (code === undefined) throw new Error('the text message has no code');
  return code;
}

/** Waits for `count` mails to an email and returns the first link of the newest. */
export async function readMailLink(stack: StackAddresses, email: string, count = 1): Promise<string> {
  const [link] = (await newestMessage(stack, email, count)).links;
  if (link === undefined) throw new Error('the mail has no link');
  return link;
}

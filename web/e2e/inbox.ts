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

/** The messages that the stack sent to an address or a number, newest first. */
export async function readInbox(stack: StackAddresses, to: string): Promise<Message[]> {
  const response = await fetch(`${stack.inbox}/messages?to=${encodeURIComponent(to)}`);
  return z.array(messageSchema).parse(await response.json());
}

/** The newest message, once there are this many. */
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

/** The code of the newest text message to a number (E.164). */
export async function readSmsCode(stack: StackAddresses, phone: string, count = 1): Promise<string> {
  const { code } = await newestMessage(stack, phone, count);
  if (code === undefined) throw new Error('the text message has no code');
  return code;
}

/** The link of the newest mail to an address. */
export async function readMailLink(stack: StackAddresses, email: string, count = 1): Promise<string> {
  const [link] = (await newestMessage(stack, email, count)).links;
  if (link === undefined) throw new Error('the mail has no link');
  return link;
}

import { expect, test } from 'vitest';
import { readLocalServices } from './read-local-services.ts';

const demo = { email: 'demo@legajo.example', password: 'Legajo-2026' };
const variable = JSON.stringify({ webPort: 7400, inboxPort: 7411, demo });

test('returns the URL of the local inbox on the default ports and with PORT_OFFSET=100', () => {
  expect(readLocalServices(variable, '7400')).toEqual({ inboxUrl: 'http://127.0.0.1:7411', demo });
  expect(readLocalServices(variable, '7500').inboxUrl).toBe('http://127.0.0.1:7511');
});

test('throws for local services when the build defines none', () => {
  expect(() => readLocalServices(undefined, '7400')).toThrow('VITE_LOCAL_SERVICES');
});

import { expect, test } from 'vitest';
import { basePorts, readPorts } from './ports.ts';

test('moves every port of the stack by PORT_OFFSET', () => {
  const ports = readPorts({ PORT_OFFSET: '300' });
  for (const [name, port] of Object.entries(basePorts)) expect(ports).toHaveProperty(name, port + 300);
});

test('shares no port between stacks a hundred apart', () => {
  const first = Object.values(readPorts({}));
  const second = new Set(Object.values(readPorts({ PORT_OFFSET: '100' })));
  expect(first.filter((port) => second.has(port))).toEqual([]);
});

test.each(['x', '1.5', '70000', '-7400'])(
  'rejects PORT_OFFSET %s in an error that names the variable',
  (offset) => {
    expect(() => readPorts({ PORT_OFFSET: offset })).toThrow(/PORT_OFFSET/);
  },
);

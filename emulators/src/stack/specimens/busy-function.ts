import { createServer, type ServerResponse } from 'node:http';

/**
 * A function that works after its responses: it counts from the first request on, for ever. `/ticks` says how far, `/stream`
 * says one word and stays open, `/broken` says one and breaks off, `/closed` tells how many streams it saw end.
 */
let ticks = 0;
let closed = 0;
const answers: Record<string, (response: ServerResponse) => void> = {
  '/ticks': (response) => response.end(String(ticks)),
  '/closed': (response) => response.end(String(closed)),
  '/stream': (response) => {
    response.on('close', () => {
      closed += 1;
    });
    response.write('una');
  },
  '/broken': (response) => response.write('una', () => response.destroy()),
};
createServer(({ url }, response) => {
  setInterval(() => {
    ticks += 1;
  }, 1);
  const answer = answers[url ?? ''];
  // The emulator asks whether it is there.
  if (answer === undefined) response.end();
  else answer(response);
}).listen(process.env.PORT);

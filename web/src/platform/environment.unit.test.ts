import { describe, expect, it } from 'vitest';
import { functionsOrigin, identitySettings, parseEnvironment, portOffset } from './environment.ts';

const ports = { web: 7400, functions: 7401, auth: 7402 };
const local = parseEnvironment({ VITE_STAGE: 'local', VITE_LOCAL_PORTS: JSON.stringify(ports) });
const productionVariables = {
  VITE_STAGE: 'production',
  VITE_FUNCTIONS_ORIGIN: 'https://europe-west1-legajo.cloudfunctions.net/',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'legajo.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'legajo',
};

describe('the local stack', () => {
  it('is found at whatever offset served the page', () => {
    expect(portOffset(ports, '7400')).toBe(0);
    expect(portOffset(ports, '8800')).toBe(1_400);
    expect(portOffset(ports, '6400')).toBe(-1_000);
    expect(functionsOrigin(local, '8800')).toBe('http://127.0.0.1:8801/demo-legajo/europe-west1');
    expect(identitySettings(local, '8800').emulatorUrl).toBe('http://127.0.0.1:8802');
  });

  it('falls back to the base ports where the page has no port of its own', () => {
    expect(portOffset(ports, '')).toBe(0);
  });
});

describe('production', () => {
  it('calls the configured origin whatever the port, and no emulator', () => {
    const production = parseEnvironment(productionVariables);
    expect(functionsOrigin(production, '8800')).toBe('https://europe-west1-legajo.cloudfunctions.net');
    expect(identitySettings(production, '').emulatorUrl).toBeUndefined();
  });

  it.each(Object.keys(productionVariables))('names %s where it is missing', (name) => {
    expect(() => parseEnvironment({ ...productionVariables, [name]: undefined })).toThrow(name);
  });

  it('proves where calls come from as soon as it has a key for that', () => {
    const withKey = {
      ...productionVariables,
      VITE_APP_CHECK_SITE_KEY: 'site',
      VITE_FIREBASE_APP_ID: '1:2:web:3',
    };
    expect(parseEnvironment(productionVariables)).toMatchObject({ appCheckKey: undefined });
    expect(parseEnvironment(withKey)).toMatchObject({
      appCheckKey: 'site',
      identity: { appId: '1:2:web:3' },
    });
    expect(() => parseEnvironment({ ...withKey, VITE_FIREBASE_APP_ID: '' })).toThrow('VITE_FIREBASE_APP_ID');
  });

  // @proves V4.1.2, V12.2.1
  it('refuses an origin without encryption', () => {
    expect(() => parseEnvironment({ ...productionVariables, VITE_FUNCTIONS_ORIGIN: 'http://a.es' })).toThrow(
      'https',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { functionsOrigin, identitySettings, parseEnvironment, portOffset } from './environment.ts';

const ports = { web: 7400, functions: 7401, auth: 7402 };
const localEnvironment = parseEnvironment({ VITE_STAGE: 'local', VITE_LOCAL_PORTS: JSON.stringify(ports) });
const productionVariables = {
  VITE_STAGE: 'production',
  VITE_FUNCTIONS_ORIGIN: 'https://europe-west1-legajo.cloudfunctions.net/',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'legajo.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'legajo',
};

describe('environment of a page of the local stack', () => {
  it('derives its ports from the port of the page', () => {
    expect(portOffset(ports, '7400')).toBe(0);
    expect(portOffset(ports, '8800')).toBe(1_400);
    expect(portOffset(ports, '6400')).toBe(-1_000);
    expect(functionsOrigin(localEnvironment, '8800')).toBe('http://127.0.0.1:8801/demo-legajo/europe-west1');
    expect(identitySettings(localEnvironment, '8800').emulatorUrl).toBe('http://127.0.0.1:8802');
  });

  it('falls back to the base ports when the page has no explicit port', () => {
    expect(portOffset(ports, '')).toBe(0);
  });
});

describe('environment of a production build', () => {
  it('uses the configured origin on any port, and no emulator', () => {
    const production = parseEnvironment(productionVariables);
    expect(functionsOrigin(production, '8800')).toBe('https://europe-west1-legajo.cloudfunctions.net');
    expect(identitySettings(production, '').emulatorUrl).toBeUndefined();
  });

  it.each(Object.keys(productionVariables))('throws with the name %s when it is missing', (name) => {
    expect(() => parseEnvironment({ ...productionVariables, [name]: undefined })).toThrow(name);
  });

  it('enables App Check when its key is set', () => {
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
  it('rejects a functions origin without https', () => {
    expect(() => parseEnvironment({ ...productionVariables, VITE_FUNCTIONS_ORIGIN: 'http://a.es' })).toThrow(
      'https',
    );
  });
});

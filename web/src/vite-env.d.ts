/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_STAGE?: string;
  readonly VITE_LOCAL_PORTS?: string;
  readonly VITE_LOCAL_SERVICES?: string;
  readonly VITE_FUNCTIONS_ORIGIN?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
}

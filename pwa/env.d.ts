/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** version of package.json, set in vite.config.ts */
  readonly APP_VERSION: string
}

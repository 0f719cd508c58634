import react from '@vitejs/plugin-react'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { fileURLToPath } from 'node:url'
import { isOfStaff } from '#shared/lib/app-paths.ts'
import { archiveApp } from './build/archive-app.ts'
import { chunkOfModule } from './build/chunk-groups.ts'
import { compressOutput } from './build/compress-output.ts'
import { emitLicense } from './build/emit-license.ts'
import { emitNotices } from './build/emit-notices.ts'
import { keepReleasedLocales } from './build/keep-released-locales.ts'
import { ROUTE_TREE } from './build/route-tree.ts'
import { lateStyles } from './build/late-styles.ts'
import { manifest } from './build/manifest.ts'
import { preloadList } from './build/preload-list.ts'
import { readMessages } from './build/read-messages.ts'
import packageJson from '../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('.', import.meta.url))
/** Only a fast connection without a price fetches them; no worker keeps them. */
const MODELS = /\/(?:voice-activity|face-presence)-[\w-]+\.js$/

export default defineConfig({
  root,
  plugins: [
    tanstackRouter(ROUTE_TREE),
    react(),
    keepReleasedLocales(),
    readMessages(),
    emitLicense(new URL('../LICENSE', import.meta.url)),
    emitNotices(fileURLToPath(new URL('..', import.meta.url))),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      // of the installed app, which the system keeps
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,webmanifest,txt}'],
        globIgnores: ['notices.txt', '**/sw.js', '**/*.map'],
        manifestTransforms: [(entries) => ({ manifest: entries.filter(({ url }) => !MODELS.test(url)) })],
      },
    }),
    preloadList(),
    lateStyles(),
    archiveApp('app.bin', (url) => !MODELS.test(url) && !isOfStaff(url)),
    archiveApp('staff.bin', isOfStaff),
    compressOutput(),
  ],
  // the worker of all pages is built with it too
  resolve: {
    alias: [
      { find: /^zod$/, replacement: `${root}zod-without-eval.ts` },
      // `readMessages` has read them
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: `${root}build/no-parser.ts` },
    ],
  },
  worker: { format: 'es' },
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  build: {
    outDir: '../dist/pwa',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOfModule(`${root}main.tsx`) }] } },
    },
  },
  server: { port: 5173, proxy: { '^/(api|v1|pieces|holdfast-[a-z]+)/': 'http://127.0.0.1:8080' } },
})

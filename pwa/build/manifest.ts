import type { ManifestOptions } from 'vite-plugin-pwa'

/** Manifest that makes the app installable: name, start address, icons. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Holdfast',
  short_name: 'Holdfast',
  description: 'Video interviews that survive the connection: record, review and decide offline.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#F5F8F9',
  theme_color: '#022D41',
  lang: 'en',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
}

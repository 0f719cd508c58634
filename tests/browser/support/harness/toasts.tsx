/// <reference types="vite/client" />
import { createRoot } from 'react-dom/client'
import { Button } from '#pwa/components/Button.tsx'
import { toast } from '#pwa/components/overlays/toast.ts'
import { ToastRegion } from '#pwa/components/overlays/ToastRegion.tsx'
import { startLanguage } from '#pwa/i18n/i18n.ts'
import '#pwa/styles/index.css'

let said = 0
const say = (): void => toast({ status: 'info', message: `Message ${++said}`, undo: () => undefined })

/** Toasts, alone on a page. */
const Harness = (): React.JSX.Element => (
  <main>
    <h1>Toasts</h1>
    <Button onPress={say}>Say</Button>
    <ToastRegion />
  </main>
)

await startLanguage('en')
const root = document.getElementById('root')
if (root) createRoot(root).render(<Harness />)

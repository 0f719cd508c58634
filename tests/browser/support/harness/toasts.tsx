/// <reference types="vite/client" />
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '#pwa/components/Button.tsx'
import { toast } from '#pwa/components/overlays/toast.ts'
import { ToastRegion } from '#pwa/components/overlays/ToastRegion.tsx'
import { Tabs } from '#pwa/components/Tabs.tsx'
import { startLanguage } from '#pwa/i18n/i18n.ts'
import '#pwa/styles/index.css'

let said = 0
const say = (): void => toast({ status: 'info', message: `Message ${++said}`, undo: () => undefined })

/** A button that waits for an answer, and goes with it. */
function Save(): React.JSX.Element | null {
  const [phase, setPhase] = useState<'idle' | 'sending' | 'done'>('idle')
  const save = (): void => {
    setPhase('sending')
    setTimeout(() => setPhase('done'), 300)
  }
  return phase === 'done' ? null : (
    <Button isPending={phase === 'sending'} onPress={save}>
      Save
    </Button>
  )
}

/** Toasts on a page with tabs. */
const Harness = (): React.JSX.Element => (
  <main>
    <h1>Toasts</h1>
    <Tabs
      label="Rooms"
      selected="one"
      onSelect={() => undefined}
      tabs={[{ id: 'one', label: 'One', content: <Button onPress={say}>Say</Button> }]}
    />
    <Save />
    <ToastRegion />
  </main>
)

await startLanguage('en')
const root = document.getElementById('root')
if (root) createRoot(root).render(<Harness />)

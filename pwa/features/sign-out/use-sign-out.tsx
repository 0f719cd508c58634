import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { countUnsent, signOut, type WayOut } from './sign-out.ts'

const load = () => import('./SignOutDialog.tsx')
const SignOutDialog = lazy(() => load().then((module) => ({ default: module.SignOutDialog })))

/** Time limit for loading the sign-out page, in milliseconds. */
const PAGE_MS = 5000

/** The way out: with nothing unsent it leads out at once, else a dialog asks first. `dialog` belongs somewhere on the page. */
export function useSignOut(): { begin: () => void; dialog: ReactNode } {
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState(0)
  // it is needed most when the connection is gone, which may be before everything was fetched once
  useEffect(() => void load().catch(() => undefined), [])
  const goOut = async (way: WayOut): Promise<void> => {
    setUnsent(0)
    // the screens that read the database must be gone before it closes; a page that never comes must not keep anybody signed in
    await Promise.race([navigate({ to: '/logout' }), new Promise((resolve) => setTimeout(resolve, PAGE_MS))])
    await signOut(way)
  }
  const begin = async (): Promise<void> => {
    // storage that cannot be counted is counted again on the way out, where its failure has a page
    const count = await countUnsent().catch(() => 0)
    if (count === 0) await goOut({ kind: 'clean' })
    else setUnsent(count)
  }
  return {
    begin: () => void begin(),
    dialog: unsent > 0 && (
      <Suspense fallback={null}>
        <SignOutDialog unsent={unsent} onStay={() => setUnsent(0)} onGo={(way) => void goOut(way)} />
      </Suspense>
    ),
  }
}

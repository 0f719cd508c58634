import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { sizeOf } from '#shared/policies/library.ts'
import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'
import type { LibraryUse } from './library-use.ts'

const KeepDialog = lazyPart(async () => (await import('./KeepDialog.tsx')).KeepDialog, 'library')
const TakeDialog = lazyPart(async () => (await import('./TakeDialog.tsx')).TakeDialog, 'library')

/** "Keep in the library" and "Take from the library", beside the list that they are about (S144). */
export function LibraryButtons(use: LibraryUse): React.JSX.Element {
  const t = useT('recruiter')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'keep' | 'take' | null>(use.taken === undefined ? null : 'take')
  const close = (): void => {
    setOpen(null)
    // a reload would ask again
    if (use.taken !== undefined) void navigate({ to: '.', search: withoutItem, replace: true })
  }
  return (
    <>
      <Button icon="upload" isDisabled={sizeOf(use.content) === 0} onPress={() => setOpen('keep')}>
        {t('library.keep')}
      </Button>
      <Button icon="download" onPress={() => setOpen('take')}>
        {t('library.take')}
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          {open === 'keep' ? <KeepDialog use={use} onClose={close} /> : <TakeDialog use={use} onClose={close} />}
        </Suspense>
      )}
    </>
  )
}

/** The search of the address without the item that it named. */
function withoutItem<Search extends { library?: string | undefined }>(search: Search): Omit<Search, 'library'> {
  const { library: _library, ...others } = search
  return others
}

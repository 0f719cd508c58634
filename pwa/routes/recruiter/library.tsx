import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { LIBRARY } from '../../screens/library/library-address.ts'
import { LibraryScreen } from '../../screens/library/LibraryScreen.tsx'

export const Route = createFileRoute('/recruiter/library')({
  validateSearch: (search) => LIBRARY.validate(search),
  loader: () => Promise.all([loadNamespace('library'), loadNamespace('mails')]),
  component: LibraryScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { CandidateLoginScreen } from '../../screens/candidate/entry/CandidateLoginScreen.tsx'

export const Route = createFileRoute('/candidate/')({ loader: () => loadNamespace('entry'), component: CandidateLoginScreen })

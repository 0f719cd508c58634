import type { ReactNode } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { LinkButton } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { useDoc } from '../../../db/hooks.ts'
import { AfterFirstSync } from '../../../features/sync-status/AfterFirstSync.tsx'
import { useT } from '../../../i18n/use-t.ts'

/** Gives a page about the own interview its document, also before anything else of it was downloaded. */
export function OwnRequest({
  interviewId,
  children,
}: {
  interviewId: string
  children: (interview: Interview) => ReactNode
}): React.JSX.Element {
  const t = useT('access')
  const { doc, isLoading } = useDoc('interviews', interviewId)
  if (isLoading) return <Skeleton lines={6} />
  if (doc) return <>{children(doc)}</>
  const home = <LinkButton to="/candidate/home">{t('toHome')}</LinkButton>
  return (
    <AfterFirstSync action={home}>
      <EmptyState title={t('gone')} icon="eye-off" action={home} />
    </AfterFirstSync>
  )
}

import { useCallback } from 'react'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { Banner } from '../../components/feedback/Banner.tsx'
import { useConnection } from '../../db/use-connection.ts'
import { useDb, useDoc } from '../../db/hooks.ts'
import { endedIn, endedPacksKey, forgetEnded, type EndedPack } from '../../features/offline-packs/ended-packs.ts'
import { planFor, startPack } from '../../features/offline-packs/pack-runner.ts'
import { usePacks } from '../../features/offline-packs/use-pack.ts'
import { formatBytes, formatDateTime } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { readValue } from '../../lib/profile/profile-store.ts'
import { useProfileValue } from '../../lib/profile/use-profile-value.ts'
import { UnsentChips } from './UnsentChips.tsx'

/** Copies that are here no more because their time ran out or the right to see them ended; unsent work on them still goes. */
export function EndedPacks(): React.JSX.Element | null {
  const t = useT('recruiter')
  const { actor } = useDb()
  const key = endedPacksKey(actor.id)
  const stored = useProfileValue(
    key,
    useCallback(() => readValue(key), [key]),
  )
  const here = new Set(usePacks(actor.id)?.map(({ id }) => id))
  const ended = endedIn(stored).filter(({ id }) => !here.has(id))
  if (ended.length === 0) return null
  return (
    <section className="hf-stack" aria-labelledby="ended-heading">
      <h2 id="ended-heading">{t('packs.ended')}</h2>
      <ul className="hf-packs">
        {ended.map((pack) => (
          <li key={pack.id}>
            <Ended pack={pack} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ended({ pack }: { pack: EndedPack }): React.JSX.Element {
  const t = useT('recruiter')
  const db = useDb()
  const isOnline = useConnection()
  const { doc: interview } = useDoc('interviews', pack.id)
  const forget = (): Promise<void> => forgetEnded(db.actor.id, pack.id)
  const renew = async (): Promise<void> => {
    const plan = await planFor(db, pack)
    await Promise.all([startPack(db, plan), forget()])
  }
  return (
    <Card title={interview ? <bdi>{interview.name}</bdi> : t('packs.unknown')} actions={<UnsentChips interviewId={pack.id} />}>
      <Banner status="idle" icon="lock">
        {t(`packs.ended.${pack.cause}`, { at: formatDateTime(pack.at), size: formatBytes(pack.bytes) })}
      </Banner>
      <div className="hf-row">
        {interview && (
          <Button
            icon="refresh"
            isDisabled={!isOnline}
            reason={isOnline ? undefined : t('pack.needsConnection')}
            onPress={() => void renew()}
          >
            {t('packs.renew')}
          </Button>
        )}
        <Button variant="quiet" onPress={() => void forget()}>
          {t('packs.seen')}
        </Button>
      </div>
    </Card>
  )
}

import { ToggleButton } from '../../components/fields/ToggleButton.tsx'
import { useT } from '../../i18n/use-t.ts'
import { SHOWS, type Shows } from './use-shows.ts'

const ICONS = { picture: 'camera', voice: 'mic', words: 'comment' } as const

/** Chooses between picture, voice and words for all columns. */
export function ShowsButtons({ shows, onShow }: { shows: Shows; onShow: (shows: Shows) => void }): React.JSX.Element {
  const t = useT('compare')
  return (
    <div className="hf-compare-heard" role="group" aria-label={t('shows')}>
      {SHOWS.map((one) => (
        <ToggleButton key={one} icon={ICONS[one]} isSelected={one === shows} onPress={() => onShow(one)}>
          {t(`shows.${one}`)}
        </ToggleButton>
      ))}
    </div>
  )
}

import { useT } from '../../i18n/use-t.ts'
import './feedback.css'

/** Microphone level from 0 to 1, null where it is not known, in words too: silent, good, too loud. A meter, not a live region, so it does not chatter. */
export function LevelMeter({ level, label }: { level: number | null; label: string }): React.JSX.Element {
  const t = useT('common')
  const part = Math.min(1, Math.max(0, level ?? 0))
  const word = level === null ? 'unknown' : part < SILENT ? 'silent' : part > LOUD ? 'loud' : 'good'
  return (
    <div className="hf-level" data-level={word}>
      <div
        className="hf-level-track"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={1}
        aria-valuenow={Math.round(part * 100) / 100}
        aria-valuetext={t(`level.${word}`)}
      >
        <div className="hf-level-fill" style={{ scale: `${part} 1` }} />
      </div>
      <span className="hf-level-word">{t(`level.${word}`)}</span>
    </div>
  )
}

const SILENT = 0.02
const LOUD = 0.92

import { useRef, useState, type ReactNode } from 'react'
import { useMove } from 'react-aria/useMove'
import type { FigureId } from '#shared/lib/figures.ts'
import type { DisplayLayout } from '#shared/policies/layout.ts'
import type { Interviewer as Person } from '#shared/views/pack.ts'
import { IconButton } from '../../components/Button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { cornerTowards, nextCorner } from './corners.ts'
import type { Corner, OwnPlace } from '../capture/types.ts'
import { LivePicture } from '../recorder/LivePicture.tsx'
import { Interviewer } from './Interviewer.tsx'
import { OwnPicture } from './OwnPicture.tsx'
import { useIsPhone } from './use-is-phone.ts'
import './stage.css'

export interface TwoPicturesProps {
  /** null: a figure alone */
  interviewer: Person | null
  /** drawn figure that stands for the interviewer */
  figure?: FigureId | null
  /** picture of the interviewer, with what stands in its place while it is not here */
  photo?: ((instead: ReactNode) => ReactNode) | undefined
  /** as the job wishes it */
  layout: DisplayLayout
  stream: MediaStream | null
  /** of the own picture */
  label: string
  own: OwnPlace
  onChange: (own: OwnPlace) => void
}

/** Interviewer and own picture side by side, or the own one in a corner (R124). On a phone there is room for the second only. */
export function TwoPictures({
  interviewer,
  figure = null,
  photo,
  layout,
  stream,
  label,
  own,
  onChange,
}: TwoPicturesProps): React.JSX.Element {
  const t = useT('device')
  const isInCorner = useIsPhone() || layout === 'picture-in-picture'
  const { corner, isHidden } = own
  const area = useRef<HTMLDivElement>(null)
  const [hasMoved, setMoved] = useState(false)
  const moveTo = (to: Corner): void => {
    setMoved(true)
    onChange({ corner: to, isHidden })
  }
  const live = <LivePicture stream={stream} label={label} />
  return (
    <>
      <div className="hf-pair" data-layout={isInCorner ? 'picture-in-picture' : 'side-by-side'}>
        <Interviewer person={interviewer} figure={figure} photo={photo} pictureRef={area} />
        {!isHidden && !isInCorner && live}
        {!isHidden && isInCorner && (
          <OwnPicture area={area} corner={corner} onDrop={moveTo}>
            {live}
          </OwnPicture>
        )}
        <PictureTools
          corner={corner}
          canMove={isInCorner && !isHidden}
          isHidden={isHidden}
          onMove={moveTo}
          onHide={() => onChange({ corner, isHidden: !isHidden })}
        />
      </div>
      <span role="status" className="hf-picture-news">
        {isHidden ? t('stage.hidden') : isInCorner && hasMoved ? t(`stage.corner.${corner}`) : ''}
      </span>
    </>
  )
}

interface PictureToolsProps {
  corner: Corner
  canMove: boolean
  isHidden: boolean
  onMove: (corner: Corner) => void
  onHide: () => void
}

/** Tools of the own picture, as signs on the picture: they take no room from it. */
function PictureTools({ corner, canMove, isHidden, onMove, onHide }: PictureToolsProps): React.JSX.Element {
  const t = useT('device')
  // a press goes round the corners for who can neither drag nor has keys
  const { moveProps } = useMove({ onMove: ({ deltaX, deltaY }) => onMove(cornerTowards(corner, { x: deltaX, y: deltaY })) })
  return (
    <div className="hf-picture-tools hf-on-picture">
      {canMove && (
        <span role="presentation" onKeyDown={moveProps.onKeyDown}>
          <IconButton icon="move" label={t('stage.move')} onPress={() => onMove(nextCorner(corner))} />
        </span>
      )}
      <IconButton icon={isHidden ? 'eye' : 'eye-off'} label={t(isHidden ? 'stage.show' : 'stage.hide')} onPress={onHide} />
    </div>
  )
}

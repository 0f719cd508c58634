import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Between the parts of a stage and the edges of the window. */
const MARGIN_PX = 8

export interface StageRoom {
  take: RefObject<HTMLDivElement | null>
  /** the question above takes fewer lines than it has */
  isCut: boolean
}

/**
 * Gives the picture of a stage the room that is left in the window, so that question, clock and button are seen with it, at any size of
 * text. When recording begins, the page moves to where all of it is in sight.
 */
export function useStageRoom(phase: string, isLive: boolean): StageRoom {
  const take = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const parts = partsOf(take.current)
    if (!parts) return
    fit(parts)
    setCut(isClamped(parts.title))
    if (isLive && !isInSight(parts)) parts.place.scrollIntoView({ block: 'start' })
  }, [phase, isLive])
  useEffect(() => {
    const parts = partsOf(take.current)
    if (!parts) return
    let frame = 0
    const fitAgain = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const now = partsOf(take.current)
        if (!now) return
        fit(now)
        setCut(isClamped(now.title))
      })
    }
    const observer = new ResizeObserver(fitAgain)
    observer.observe(parts.place)
    addEventListener('resize', fitAgain)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('resize', fitAgain)
    }
  }, [])
  return { take, isCut }
}

interface Parts {
  take: HTMLElement
  stage: Element
  picture: Element
  /** page or card that has the question, and the take below it */
  place: Element
  title: Element | null
}

function partsOf(take: HTMLElement | null): Parts | null {
  const [place, stage, picture] = [
    take?.parentElement,
    take?.querySelector('.hf-stage'),
    take?.querySelector('.hf-interviewer-picture, .hf-live'),
  ]
  return take && place && stage && picture
    ? { take, place, stage, picture, title: place.querySelector('h1 > bdi, .hf-card-title > bdi') }
    : null
}

/** Everything but the picture keeps its height, so it is measured once and the picture gets the rest. */
function fit(parts: Parts): void {
  const others = endOf(parts) - parts.place.getBoundingClientRect().top - parts.picture.getBoundingClientRect().height
  parts.take.style.setProperty('--hf-picture-room', `${Math.floor(innerHeight - topOfWindow() - others - around(parts) - MARGIN_PX)}px`)
}

/** Before a recording, the head of the page and the bar at its end are in sight as well, so that its button is found without a scroll. */
const around = ({ take, place }: Parts): number =>
  take.dataset['live'] === undefined
    ? Math.max(0, place.getBoundingClientRect().top + scrollY - topOfWindow()) +
      (document.querySelector('.hf-primary-bar')?.getBoundingClientRect().height ?? 0)
    : 0

/** Beside each other, only the stage ends below the picture. */
const endOf = ({ take, stage }: Parts): number =>
  (getComputedStyle(take).display === 'contents' ? stage : take).getBoundingClientRect().bottom

/** Lower edge of the header, which stays at the top of the window; the page keeps a margin below it. */
const topOfWindow = (): number => (document.querySelector('.hf-header')?.getBoundingClientRect().height ?? 0) + MARGIN_PX

const isInSight = (parts: Parts): boolean =>
  parts.place.getBoundingClientRect().top >= topOfWindow() - MARGIN_PX && endOf(parts) <= innerHeight

const isClamped = (title: Element | null): boolean =>
  title !== null && title.clientHeight > 0 && title.scrollHeight > title.clientHeight + 2

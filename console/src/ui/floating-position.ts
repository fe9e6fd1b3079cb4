// Computes the position of a floating box in window pixels. Pure, so that every corner can be tested.
export type Placement = 'start' | 'end'
type Box = { top: number; bottom: number; left: number; right: number }
type Size = { width: number; height: number }
type Room = { window: Size; rightToLeft: boolean; placement: Placement; gap: number; above?: boolean }

const margin = 8

const horizontal = (anchor: Box, box: Size, { window, rightToLeft, placement }: Room) => {
  const alignLeft = (placement === 'start') !== rightToLeft
  const preferredLeft = alignLeft ? anchor.left : anchor.right - box.width
  return Math.max(margin, Math.min(preferredLeft, window.width - box.width - margin))
}

/** Below the anchor, or above it where that is wished; on the other side when only there is room; and never higher than the side it took. */
export const floatingPosition = (anchor: Box, box: Size, room: Room) => {
  const below = room.window.height - anchor.bottom - room.gap - margin
  const above = anchor.top - room.gap - margin
  const up = room.above ? box.height <= above || above > below : box.height > below && above > below
  const maxHeight = Math.max(up ? above : below, 120)
  const height = Math.min(box.height, maxHeight)
  const top = up ? anchor.top - room.gap - height : anchor.bottom + room.gap
  return { left: horizontal(anchor, box, room), top: Math.max(margin, top), maxHeight }
}

// The layout of small parts without a style sheet of their own: a column (Stack), a line (Row), columns of equal width (Columns), room around
// (Inset), and quiet text (Text). Inline and block follow the direction of the language.
import type { CSSProperties, HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './layout.module.css'

/** Pixels on the 4 px grid and its halves. */
type Space = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 22 | 24 | 28 | 32 | 40 | 48
/** The same on both ends, or start and end; as a gap, between rows and between columns. */
type Spaces = Space | readonly [Space, Space]

type Tag =
  | 'div'
  | 'section'
  | 'header'
  | 'footer'
  | 'nav'
  | 'form'
  | 'fieldset'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'p'
  | 'span'

type BoxProps = HTMLAttributes<HTMLElement> & {
  as?: Tag
  gap?: Spaces
  block?: Spaces
  inline?: Spaces
  /** The largest width. */
  width?: number
  /** Narrower than its content inside a grid or a row. */
  shrink?: boolean
  noValidate?: boolean
}

const lengthsOf = (spaces: Spaces) =>
  typeof spaces === 'number' ? spaces : spaces.map((space) => `${space}px`).join(' ')

const Box = ({ as: Element = 'div', gap, block, inline, width, shrink = false, style, ...rest }: BoxProps) => (
  <Element
    {...rest}
    style={{
      ...(gap !== undefined && { gap: lengthsOf(gap) }),
      ...(block !== undefined && { paddingBlock: lengthsOf(block) }),
      ...(inline !== undefined && { paddingInline: lengthsOf(inline) }),
      ...(width !== undefined && { maxWidth: width }),
      ...(shrink && { minWidth: 0 }),
      ...style,
    }}
  />
)

export const Stack = ({ align, className, style, ...rest }: BoxProps & { align?: 'start' }) => (
  <Box
    {...rest}
    className={classNames(styles.stack, className)}
    style={{
      ...(align && { justifyItems: align }),
      // One wide child must not widen the others.
      ...(rest.shrink && { gridTemplateColumns: 'minmax(0, 1fr)' }),
      ...style,
    }}
  />
)

type RowProps = BoxProps & {
  align?: 'start' | 'end' | 'baseline' | 'stretch'
  justify?: 'end' | 'center' | 'space-between'
  wrap?: boolean
}

export const Row = ({ align, justify, wrap = false, className, style, ...rest }: RowProps) => (
  <Box
    {...rest}
    className={classNames(styles.row, className)}
    style={{
      ...(align && { alignItems: align }),
      ...(justify && { justifyContent: justify }),
      ...(wrap && { flexWrap: 'wrap' }),
      ...style,
    }}
  />
)

type ColumnsProps = BoxProps & {
  /** The least width of a column. */
  min: number
  /** Keeps the width of a column where there are too few to fill the line. */
  fill?: boolean
  align?: 'end'
}

export const Columns = ({ min, fill = false, align, className, style, ...rest }: ColumnsProps) => {
  const columns: CSSProperties & Record<'--column', string> = { '--column': `${min}px` }
  return (
    <Box
      {...rest}
      className={classNames(styles.columns, fill && styles.fill, className)}
      style={{ ...columns, ...(align && { alignItems: align }), ...style }}
    />
  )
}

/** `page` is the indent of a page, less on a phone. */
export const Inset = ({ page = false, className, ...rest }: BoxProps & { page?: boolean }) => (
  <Box {...rest} className={classNames(page && styles.page, className)} />
)

/** `numeric` sets digits of equal width. */
type TextProps = BoxProps & {
  muted?: boolean
  faint?: boolean
  small?: boolean
  caption?: boolean
  numeric?: boolean
}

export const Text = ({ as = 'p', muted, faint, small, caption, numeric, className, ...rest }: TextProps) => (
  <Box
    {...rest}
    as={as}
    className={classNames(
      muted && styles.muted,
      faint && styles.faint,
      small && styles.small,
      caption && styles.caption,
      numeric && styles.numeric,
      className,
    )}
  />
)

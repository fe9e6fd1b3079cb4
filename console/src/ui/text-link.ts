// The looks of links: `textLink` is the green link, for an anchor, a router link, or a button that acts as a link.
import styles from './layout.module.css'

export const textLink = styles.link

/** A name that links to its record: plain until the mouse is over it. */
export const nameLink = styles.nameLink

/** A row of a list: a rule below, and a ground under the mouse. A row that is a link shows the ground under the focus too. */
export const listRow = styles.listRow

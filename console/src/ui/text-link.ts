// The look of a green link, for an anchor, a router link, or a button that acts as a link.
import styles from './text.module.css'

export const textLink = styles.link

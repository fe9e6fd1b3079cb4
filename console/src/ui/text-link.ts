// The look of a link in green ink, for whatever draws it: an anchor, a router's link, a button that acts like one.
import styles from './text-link.module.css'

export const textLink = styles.link

import { QRCodeSVG } from 'qrcode.react'
import styles from './layout.module.css'

type QrCodeProps = {
  value: string
  size: number
  level: 'L' | 'M'
  title: string
  /** The width of the quiet zone around the code. */
  room: number
}

export const QrCode = ({ room, ...code }: QrCodeProps) => (
  <div className={styles.qr} style={{ padding: room }} data-qr={code.value}>
    <QRCodeSVG {...code} bgColor="transparent" fgColor="currentColor" />
  </div>
)

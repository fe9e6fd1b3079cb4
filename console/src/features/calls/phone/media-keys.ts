/** Lets the keys of a headset hang up and mute, where the browser knows them. */
export const mediaKeys = ({ hangUp, mute }: { hangUp: () => void; mute: () => void }) => {
  if (!('mediaSession' in navigator)) return
  const acts = { hangup: hangUp, togglemicrophone: mute } as const
  for (const [action, act] of Object.entries(acts))
    try {
      navigator.mediaSession.setActionHandler(action as MediaSessionAction, act)
    } catch {
      // This browser does not know the key.
    }
}

import { useEffect, useState } from 'react'

const typingPauseMs = 300

/** What was typed, after a pause: each letter need not be searched for. Nothing typed counts at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

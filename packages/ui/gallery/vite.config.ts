import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The gallery alone: `npx vite packages/ui/gallery --port 8200`. The pictures come from the built art. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(import.meta.dirname, '../../../.cache'),
  plugins: [react()],
  server: { host: '127.0.0.1', strictPort: true },
  build: { outDir: join(import.meta.dirname, '../dist/gallery'), emptyOutDir: true, copyPublicDir: false },
})

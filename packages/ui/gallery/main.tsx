import { createRoot } from 'react-dom/client'
import '../src/tokens.css'
import '../src/base.css'
import { Gallery } from './gallery.tsx'
import { galleryWords } from './words.ts'

const asked = new URLSearchParams(location.search)
const language = asked.get('lang') === 'en' ? 'en' : 'bn'
document.documentElement.lang = language
document.documentElement.dataset.theme = asked.get('theme') === 'dark' ? 'dark' : 'light'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery words={galleryWords[language]} language={language} />)

import { z } from 'zod'

// The pages' policy allows no eval, which zod would try.
z.config({ jitless: true })

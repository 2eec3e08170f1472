import { z } from 'zod'

// zod would try eval, which the pages' content policy forbids.
z.config({ jitless: true })

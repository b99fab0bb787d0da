import { ApiFailure } from '@/platform/api/api-failure.ts';

/** The proof of a phone, which the provider gives for a code. It is kept until our server has it, because a code works only once. */
export function createPhoneProof() {
  let token: string | undefined;
  const drop = (): void => {
    token = undefined;
  };
  return {
    isKept: () => token !== undefined,
    drop,
    /** Gets the proof, where none is kept, and hands it over. */
    async give<Answer>(
      verificationId: string,
      code: string,
      handOver: (phoneToken: string) => Promise<Answer>,
    ): Promise<Answer> {
      if (token === undefined) {
        const { provePhone } = await import('../provider/phone-client.ts');
        token = await provePhone(verificationId, code);
      }
      try {
        return await handOver(token);
      } catch (error) {
        const isRefused = error instanceof ApiFailure && !error.isNetworkFailure && error.status < 500;
        if (isRefused) drop();
        throw error;
      }
    },
  };
}

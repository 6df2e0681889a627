import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { HashRouter, Navigate, Route, Routes } from 'react-router';
import type { Bridge } from '../src-shared/bridge.ts';
import { BridgeContext } from './bridge/context.ts';
import { createQueryClient } from './data/client.ts';
import { DocumentScreen } from './screens/document/document-screen.tsx';
import { StatementRedirect } from './screens/document/statement-redirect.tsx';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { AttachScreen } from './screens/open/attach-screen.tsx';
import { ConfirmScreen } from './screens/open/confirm-screen.tsx';
import { PlanScreen } from './screens/plans/plan-screen.tsx';
import { PlansScreen } from './screens/plans/plans-screen.tsx';
import { ReportScreen } from './screens/report/report-screen.tsx';
import { RulesScreen } from './screens/rules/rules-screen.tsx';
import { SettingsScreen } from './screens/settings/settings-screen.tsx';
import { StackSettingsScreen } from './screens/stacks/settings/stack-settings-screen.tsx';
import { StacksScreen } from './screens/stacks/stacks-screen.tsx';
import { CrashGuard } from './shell/crash-guard.tsx';
import { Frame } from './shell/frame.tsx';
import { theme, variables } from './theme.ts';
import { UploadProvider } from './upload/upload-context.tsx';

/** The screens over a bridge. Hash routes, so that the same build runs under /app/ and under app://. */
export function App({ bridge }: { bridge: Bridge }) {
  const [cache] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <Notifications position="bottom-center" limit={3} autoClose={5000} />
      <CrashGuard>
        <BridgeContext value={bridge}>
          <QueryClientProvider client={cache}>
            {/* Each screen is left at once: as a transition it would still be there, and a redirect of it would take the user back. */}
            <HashRouter useTransitions={false}>
              <UploadProvider>
                <Screens />
              </UploadProvider>
            </HashRouter>
          </QueryClientProvider>
        </BridgeContext>
      </CrashGuard>
    </MantineProvider>
  );
}

function Screens() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<HomeScreen />} />
        <Route path="stacks/:stackId?" element={<StacksScreen />} />
        <Route path="stacks/:stackId/settings" element={<StackSettingsScreen />} />
        <Route path="documents/:docId" element={<DocumentScreen />} />
        <Route path="statements/:statementId" element={<StatementRedirect />} />
        <Route path="attach" element={<AttachScreen />} />
        <Route path="confirm" element={<ConfirmScreen />} />
        <Route path="plans" element={<PlansScreen />} />
        <Route path="plans/:planId" element={<PlanScreen />} />
        <Route path="plans/:planId/report" element={<ReportScreen />} />
        <Route path="settings" element={<SettingsScreen />} />
        <Route path="settings/rules" element={<RulesScreen />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Route>
    </Routes>
  );
}

#pragma once
// The extern "C" surface over Debian's Dear ImGui.
